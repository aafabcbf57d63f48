// Loaded into a process before all else: the names in folders come in the reverse order of the file system's.
const fs = require('node:fs');

const { readdirSync, readdir } = fs;
const { readdir: readdirLater } = fs.promises;

fs.readdirSync = (...args) => readdirSync(...args).reverse();
fs.readdir = (...args) => {
  const done = args.pop();
  readdir(...args, (error, names) => done(error, names?.reverse()));
};
fs.promises.readdir = async (...args) => (await readdirLater(...args)).reverse();

// Loaded first into a process: lists the names in folders in reverse order.
const fs = require('node:fs');

const { readdirSync, readdir } = fs;
const { readdir: readdirLater } = fs.promises;

fs.readdirSync = (...args) => readdirSync(...args).reverse();
fs.readdir = (...args) => {
  const done = args.pop();
  readdir(...args, (error, names) => done(error, names?.reverse()));
};
fs.promises.readdir = async (...args) => (await readdirLater(...args)).reverse();

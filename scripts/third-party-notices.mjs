import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const INTRODUCTION = 'wevtc contains code of the following packages, each under its own licence.\n';
const RULE = `\n${'-'.repeat(80)}\n\n`;

/**
 * The licence texts of all packages that a bundle is made of.
 *
 * @param {string} root the folder that `node_modules` lies in
 * @param {string[]} inputs the files of the bundle, relative to it
 */
export function thirdPartyNotices(root, inputs) {
  const folders = inputs.map((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0]);
  const packages = [...new Set(folders)].filter((folder) => folder !== undefined).sort();
  return [INTRODUCTION, ...packages.map((folder) => notice(root, join(root, folder)))].join(RULE);
}

function notice(root, folder) {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)/i.test(entry));
  const text = file === undefined ? standardText(root, name, license, author) : read(join(folder, file));
  return `${name} ${version} (${license})\n\n${text}\n`;
}

/** Some packages name the MIT licence without its text, which is the same as ours but for the holder. */
function standardText(root, name, license, author) {
  if (license !== 'MIT' || author === undefined) {
    throw new Error(`${name} comes without a licence text; find it before the package is bundled`);
  }
  const ours = read(join(root, 'LICENSE'));
  const holder = (author.name ?? author).replace(/\s*[<(].*$/, '');
  return `Copyright (c) ${holder}\n\n${ours.slice(ours.indexOf('Permission is hereby granted'))}`;
}

function read(path) {
  return readFileSync(path, 'utf8').replaceAll('\r\n', '\n').trim();
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const INTRODUCTION = 'wevtc contains code of the following packages, each under its own licence.\n';
const RULE = `\n${'-'.repeat(80)}\n\n`;

/**
 * The licence texts of all bundled packages.
 *
 * @param {string} root the project's folder
 * @param {ReturnType<import('./bundled-packages.mjs').bundledPackages>} packages
 */
export function thirdPartyNotices(root, packages) {
  return [INTRODUCTION, ...packages.map((bundled) => notice(root, bundled))].join(RULE);
}

function notice(root, bundled) {
  const { name, version, license, licenceFile } = bundled;
  const text = licenceFile === undefined ? standardText(root, bundled) : read(licenceFile);
  const holders = otherHolders(bundled, text);
  const others = holders.length === 0 ? '' : `\nParts of its code:\n${holders.join('\n')}\n`;
  return `${name} ${version} (${license})\n\n${text}\n${others}`;
}

/** A package can contain code of others that only a comment in its source names. */
function otherHolders({ files }, text) {
  const named = files.flatMap((path) => read(path).match(/\bCopyright \(c\) \d{4}[^\n*]*/gi) ?? []);
  return [...new Set(named.map((line) => line.trim()))].filter((line) => !text.includes(line)).sort();
}

/**
 * Some packages name the MIT licence without its text. The text is the same as ours, except for the holder.
 */
function standardText(root, { name, license, author }) {
  if (license !== 'MIT' || author === undefined) {
    throw new Error(`${name} comes without a licence text; find it before the package is bundled`);
  }
  const ours = read(join(root, 'LICENSE'));
  const holder = author.replace(/\s*[<(].*$/, '');
  return `Copyright (c) ${holder}\n\n${ours.slice(ours.indexOf('Permission is hereby granted'))}`;
}

function read(path) {
  return readFileSync(path, 'utf8').replaceAll('\r\n', '\n').trim();
}

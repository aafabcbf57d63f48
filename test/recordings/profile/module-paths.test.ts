import { expect, it } from 'vitest';
import { ModulePaths } from '../../../src/recordings/profile/module-paths.js';

function spellings(...paths: string[]) {
  const known = new ModulePaths();
  for (const path of paths) known.add(path);
  return [...new Set(paths.map((path) => known.spellingOf(path)))];
}

it('modules have one spelling, with the drive if the trace has it', () => {
  expect(spellings('\\Device\\HarddiskVolume3\\Windows\\a.dll', '\\WINDOWS\\A.DLL')).toEqual([
    '\\Device\\HarddiskVolume3\\Windows\\a.dll',
  ]);
  expect(
    spellings('\\Windows\\a.dll', '\\Device\\HarddiskVolume3\\Windows\\a.dll', '\\??\\C:\\Windows\\a.dll'),
  ).toEqual(['\\??\\C:\\Windows\\a.dll']);
  expect(spellings('C:\\a\\x.dll', 'c:\\A\\X.dll')).toEqual(['C:\\a\\x.dll']);
});

it('modules on several volumes, or in several folders, stay apart', () => {
  const volumes = ['\\Device\\HarddiskVolume3\\a.dll', '\\Device\\HarddiskVolume4\\a.dll', '\\a.dll'];
  expect(spellings(...volumes)).toEqual(volumes);
  expect(spellings('C:\\a.dll', 'D:\\a.dll')).toEqual(['C:\\a.dll', 'D:\\a.dll']);
  expect(spellings('C:\\1\\a.dll', 'C:\\2\\a.dll', 'a.dll', '')).toHaveLength(4);
});

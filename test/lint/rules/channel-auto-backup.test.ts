import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('channel-auto-backup', () => {
  it('reports autoBackup without retention', () => {
    const piece = `
<channels>
  <channel name="C" type="Admin">
    <logging><autoBackup>true</autoBackup></logging>
  </channel>
</channels>
`;
    expect(findings('channel-auto-backup', piece)).toEqual([
      "3:26 autoBackup of channel 'C' requires retention; add <retention>true</retention>",
    ]);
  });

  it('reports autoBackup on a Debug channel', () => {
    const piece = `
<channels>
  <channel name="C" type="Debug">
    <logging><autoBackup>true</autoBackup><retention>true</retention></logging>
  </channel>
</channels>
`;
    expect(findings('channel-auto-backup', piece)).toEqual([
      "3:26 autoBackup of channel 'C' has no effect, because Debug channels cannot be backed up; remove <autoBackup>",
    ]);
  });

  it('accepts it with retention, and false', () => {
    const piece = `
<channels>
  <channel name="C" type="Admin">
    <logging><autoBackup>1</autoBackup><retention>1</retention></logging>
  </channel>
  <channel name="D" type="Debug"><logging><autoBackup>false</autoBackup></logging></channel>
</channels>
`;
    expect(findings('channel-auto-backup', piece)).toEqual([]);
  });

  it('reports autoBackup on an Analytic channel', () => {
    const piece = `
<channels>
  <channel name="C" type="Analytic"><logging><autoBackup>true</autoBackup></logging></channel>
</channels>
`;
    expect(findings('channel-auto-backup', piece)).toEqual([
      "2:58 autoBackup of channel 'C' has no effect, because Analytic channels cannot be backed up; remove <autoBackup>",
    ]);
  });
});

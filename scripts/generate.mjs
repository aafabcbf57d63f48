// npm run generate: writes the files that are derived from the declarations of rules and outputs, such as
// schemas/config.schema.json and lists in docs/, and the report of the library's types, api/library.d.ts. It
// prints the files that it changes. test/generated.test.ts and test/package/api-report.test.ts fail if a file
// is out of date.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiReport, declarationsIn, REPORT } from './build/api-report.mjs';
import { isBuilt } from './build/built.mjs';
import { libraryDeclarations } from './build/declarations.mjs';
import { generatedFiles } from './generate/index.mjs';
import { loadParts } from './generate/load-parts.mjs';
import { ruleTable } from './generate/rule-ids.mjs';
import { rulesIndex } from './generate/rules-index.mjs';
import { definitionList, targetLists } from './generate/target-lists.mjs';
import { root } from './set-up.mjs';

// The lists of rules and outputs come first: the parts cannot be loaded while a list names a file that no
// longer exists.
write(rulesIndex());
write(definitionList());
// The other parts read the table of rules and the list of emitters.
const first = await loadParts();
write(ruleTable(first));
write(targetLists(first));
write(await generatedFiles(await loadParts(), read));
write([{ path: REPORT, content: apiReport(await declarations()) }]);

async function declarations() {
  if (isBuilt()) return declarationsIn(join(root, 'dist'));
  console.error(`Compiling the types of the library for ${REPORT}, which takes a few seconds.`);
  return await libraryDeclarations(root);
}

function read(path) {
  const file = join(root, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function write(files) {
  for (const { path, content } of files) {
    if (read(path) === content) continue;
    writeFileSync(join(root, path), content);
    console.log(path);
  }
}

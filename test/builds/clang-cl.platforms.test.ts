import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, it } from 'vitest';
import { ensureBuilt } from '../support/built.js';
import {
  clangCl,
  cmake,
  lldLink,
  llvmMt,
  llvmRc,
  make,
  mingwGcc,
  ninja,
  noteMissing,
} from '../support/tools.js';
import { CMAKE_STEPS, expectOnlyNecessarySteps, Project } from './project.js';

// The CMake sample with the tools of MSVC's command line: clang-cl, llvm-rc and lld-link. CMake builds
// resources in another way with clang-cl than with gcc: it runs the preprocessor first. A Windows SDK can't
// be installed here, so the headers and libraries of mingw-w64 take its place.

noteMissing({ clangCl, cmake, lldLink, llvmMt, llvmRc, make, mingwGcc, ninja });
const hasAll = [clangCl, cmake, lldLink, llvmMt, llvmRc, mingwGcc].every((tool) => tool !== undefined);

let project: Project;
beforeAll(ensureBuilt);
afterEach(() => project.remove());

const libraries = '/usr/x86_64-w64-mingw32/lib';
const toolChain = `
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR AMD64)
set(CMAKE_C_COMPILER "${clangCl}")
set(CMAKE_C_COMPILER_TARGET x86_64-pc-windows-msvc)
set(CMAKE_LINKER "${lldLink}")
set(CMAKE_RC_COMPILER "${llvmRc}")
set(CMAKE_MT "${llvmMt}")
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
# The headers of mingw-w64 want a compiler that says it is gcc. Without MSVC's run-time library, there are no stack cookies.
set(CMAKE_C_FLAGS_INIT "-imsvc /usr/share/mingw-w64/include /clang:-fgnuc-version=4.2.1 /GS-")
set(CMAKE_C_STANDARD_LIBRARIES "" CACHE STRING "")
set(CMAKE_EXE_LINKER_FLAGS_INIT "/libpath:\${CMAKE_CURRENT_LIST_DIR}/lib /entry:main")
`;

describe.skipIf(!hasAll).each([
  ['Ninja', ninja],
  ['Unix Makefiles', make],
])('CMake with %s and clang-cl', (generator, tool) => {
  it.skipIf(tool === undefined)('builds only what is necessary', () => {
    project = new Project('cmake');
    project.write('clang-cl.cmake', toolChain);
    project.write('lib/README', '');
    for (const name of ['advapi32', 'msvcrt', 'oldnames']) {
      // mingw-w64 has no library for the old names of functions, which nobody uses here.
      const library = name === 'oldnames' ? 'msvcrt' : name;
      symlinkSync(join(libraries, `lib${library}.a`), join(project.folder, 'lib', `${name}.lib`));
    }
    project.run(
      'cmake',
      ...['-G', generator, '-B', 'build', '-DCMAKE_BUILD_TYPE=Release'],
      '-DCMAKE_TOOLCHAIN_FILE=clang-cl.cmake',
    );
    expectOnlyNecessarySteps(project, {
      build: () => project.run('cmake', '--build', 'build'),
      program: 'build/printer.exe',
      steps: CMAKE_STEPS,
    });
  });
});

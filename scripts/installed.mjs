// package.json loads this before its scripts, with --import, so that each of them works in a fresh clone.
import { setUp } from './set-up.mjs';

setUp();

import { suite } from './vitest.suite.js';

export default suite('platforms');

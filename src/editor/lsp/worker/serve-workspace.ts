import { configuredBaseline, loadConfig, resolveConfig, turnRuleOff } from '../../../project/config/index.js';
import { startServer } from './start-server.js';

// For editors with a workspace.
startServer({ configuredBaseline, loadConfig, resolveConfig, turnRuleOff });

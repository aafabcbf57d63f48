import { startServer } from './start-server.js';

// For pages without a workspace. Without the code that reads configurations, the worker is much smaller.
startServer();

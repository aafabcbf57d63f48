import { ALPC } from './classes/alpc.js';
import { DISK_IO, SPLIT_IO } from './classes/disk-io.js';
import { EVENT_TRACE, LOST_EVENT } from './classes/event-trace.js';
import { FILE_IO } from './classes/file-io.js';
import { IMAGE } from './classes/image.js';
import { EVENT_INFO, IMAGE_ID, SYS_CONFIG_EX, WIN_SAT } from './classes/kernel-trace-control.js';
import { CRIT_SEC, DBG_PRINT, HEAP, JOB, POOL, POWER, THREAD_POOL, UMS } from './classes/names-only.js';
import { TCP_IP, UDP_IP } from './classes/network.js';
import { OB_TRACE } from './classes/ob-trace.js';
import { PAGE_FAULT } from './classes/page-fault.js';
import { PERF_INFO, STACK_WALK } from './classes/perf-info.js';
import { PROCESS } from './classes/process.js';
import { REGISTRY } from './classes/registry.js';
import { SYSTEM_CONFIG } from './classes/system-config.js';
import { THREAD } from './classes/thread.js';
import type { ClassicClass } from './classic-class.js';

/** All classes of classic events that wevtc knows. */
export const CLASSIC_CLASSES: readonly ClassicClass[] = [
  EVENT_TRACE,
  LOST_EVENT,
  PROCESS,
  THREAD,
  IMAGE,
  DISK_IO,
  SPLIT_IO,
  FILE_IO,
  TCP_IP,
  UDP_IP,
  REGISTRY,
  PAGE_FAULT,
  PERF_INFO,
  STACK_WALK,
  SYSTEM_CONFIG,
  OB_TRACE,
  ALPC,
  IMAGE_ID,
  EVENT_INFO,
  SYS_CONFIG_EX,
  WIN_SAT,
  JOB,
  DBG_PRINT,
  POOL,
  HEAP,
  POWER,
  CRIT_SEC,
  UMS,
  THREAD_POOL,
];

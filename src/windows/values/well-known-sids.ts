/**
 * The English names of accounts whose SIDs are the same on all computers ("Well-known SIDs", Windows
 * documentation), without `NT AUTHORITY\`.
 */
const ACCOUNTS: ReadonlyMap<string, string> = /* @__PURE__ */ new Map(
  Object.entries({
    'S-1-0-0': 'Null SID',
    'S-1-1-0': 'Everyone',
    'S-1-5-7': 'ANONYMOUS LOGON',
    'S-1-5-11': 'Authenticated Users',
    'S-1-5-18': 'SYSTEM',
    'S-1-5-19': 'LOCAL SERVICE',
    'S-1-5-20': 'NETWORK SERVICE',
    'S-1-5-32-544': 'Administrators',
    'S-1-5-32-545': 'Users',
  }),
);

/** The accounts of each computer or domain, by the last number of their SID. */
const RELATIVE: ReadonlyMap<string, string> = /* @__PURE__ */ new Map(
  Object.entries({
    500: 'Administrator',
    501: 'Guest',
    503: 'DefaultAccount',
  }),
);

const OF_COMPUTER = /^S-1-5-21-\d+-\d+-\d+-(\d+)$/;

/** The usual name of the account with a SID; `undefined` if only its computer or domain knows the name. */
export function accountOfSid(sid: string): string | undefined {
  return ACCOUNTS.get(sid) ?? RELATIVE.get(OF_COMPUTER.exec(sid)?.[1] ?? '');
}

/** An account as Event Viewer shows it. It, too, shows a SID whose name it cannot find. */
export const accountOrSid = (sid: string): string => accountOfSid(sid) ?? sid;

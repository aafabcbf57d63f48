/**
 * The two letters that stand for a SID in SDDL (sddl.h, and "SID Strings" of its documentation), those of newer Windows
 * included. Some, such as DA and DU, mean nothing on a machine without a domain; which machine reads them is not known.
 */
const SID_CONSTANTS: ReadonlySet<string> = new Set(
  (
    'AA AC AN AO AP AS AU BA BG BO BU CA CD CG CN CO CY DA DC DD DG DU EA ED EK ER ES HA HI HO HR IS IU KA LA LG LS LU ' +
    'LW ME MP MS MU NO NS NU OW PA PO PS PU RA RC RD RE RM RO RS RU SA SI SO SS SU SY UD WD WR'
  ).split(' '),
);

/** Whether a trustee is a SID that is written out, or two letters that Windows knows. */
export function isKnownSid(trustee: string): boolean {
  return trustee.startsWith('S-') || SID_CONSTANTS.has(trustee);
}

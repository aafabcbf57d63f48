/** No value, because it cannot be had: a message on standard error has told the user why. */
export type Told = undefined;

/**
 * The maximum struct nesting, so that file input cannot overflow the stack. Real events nest two or three.
 */
export const MAX_STRUCT_DEPTH = 64;

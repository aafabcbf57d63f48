/**
 * The number of structs that can be in each other, so that a template or a schema from a file cannot fill the
 * stack. Real events nest two or three.
 */
export const MAX_STRUCT_DEPTH = 64;

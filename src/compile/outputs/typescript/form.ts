/** The language of a generated module. The members complete its templates. */
export interface ModuleForm {
  /** Whether it has types, and whether it has code that runs. */
  readonly hasTypes: boolean;
  readonly hasCode: boolean;
  /** The text before a constant or a function. */
  readonly declare: string;
  /** The text between a constant and its literal, which is a type in declarations. */
  readonly is: string;
  /** The text before and after a member of a literal. */
  readonly readonly: string;
  readonly separator: string;
  /** The text after a literal. */
  readonly asConst: string;
  /** The text after a function signature. */
  readonly open: string;
}

/** The forms of modules: TypeScript, or JavaScript with its declarations in another file. */
export const moduleForms = {
  typescript: {
    ...{ hasTypes: true, hasCode: true, declare: '', is: ' =', readonly: '' },
    ...{ separator: ',', asConst: ' as const', open: ' {' },
  },
  javascript: {
    ...{ hasTypes: false, hasCode: true, declare: '', is: ' =', readonly: '' },
    ...{ separator: ',', asConst: '', open: ' {' },
  },
  declarations: {
    ...{ hasTypes: true, hasCode: false, declare: 'declare ', is: ':', readonly: 'readonly ' },
    ...{ separator: ';', asConst: '', open: ';' },
  },
} satisfies Readonly<Record<string, ModuleForm>>;

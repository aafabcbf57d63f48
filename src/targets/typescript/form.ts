/** What a generated module is written in. The members complete its templates. */
export interface ModuleForm {
  /** Whether it has types, and whether it has code that runs. */
  readonly hasTypes: boolean;
  readonly hasCode: boolean;
  /** What comes before a constant or a function. */
  readonly declare: string;
  /** What comes between a constant and its literal, which declarations have as a type. */
  readonly is: string;
  /** What comes before and after a member of a literal. */
  readonly readonly: string;
  readonly separator: string;
  /** What comes after a literal. */
  readonly asConst: string;
  /** What comes after the signature of a function. */
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

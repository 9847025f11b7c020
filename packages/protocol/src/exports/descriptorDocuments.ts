// Entry point for whatever compiles documents of ERC-7730: builds and the command `npm run descriptors`.
export {
  type Compiled,
  type CompileReturnType,
  compileDocument,
  type Refusal,
} from '../descriptors/compile/compileDocument.ts'
export {
  type DescriptorDocument,
  DocumentSchema,
  mergeDocuments,
} from '../descriptors/compile/document.ts'

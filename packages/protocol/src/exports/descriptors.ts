// Entry point for descriptions of calls and typed data by descriptors (ERC-7730). Wallets load it with a question.
export { type Descriptor, DescriptorFileSchema } from '../descriptors/compiled.ts'
export { holds, storageIn } from '../descriptors/conditions.ts'
export { describeByDescriptor } from '../descriptors/describe.ts'
export type { Call, DescribedRow, Description, Facts, TokenFacts } from '../descriptors/facts.ts'
export { type HeadlineWords, headline } from '../descriptors/headline.ts'
export { type DescriptionWords, inWords, type Phrase } from '../descriptors/inWords.ts'
export { describeTypedMessage, type TypedMessage } from '../descriptors/typedMessage.ts'

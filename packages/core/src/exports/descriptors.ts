// Words for calls and typed data (ERC-7730). An entry of its own, because few pages need it.
export type { DescriptionWords } from '@aureus/protocol/descriptors'
export {
  type DescribeCallParameters,
  type DescribeParameters,
  type DescribeTypedDataParameters,
  describeCall,
  describeTypedData,
} from '../descriptors/describeCall.ts'
export {
  type DescribeTransactionParameters,
  describeTransaction,
} from '../descriptors/describeTransaction.ts'

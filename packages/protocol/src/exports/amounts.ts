// Decimal numbers as data and as people write them.
export { decimalText } from '../amounts/decimalText.ts'
export { readDecimal, readField } from '../amounts/readDecimal.ts'
export {
  groupDigits,
  hasDecimalComma,
  writeDecimal,
  writePercent,
} from '../amounts/writeDecimal.ts'

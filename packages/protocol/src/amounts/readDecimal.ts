// Reads numbers as people type them in their language.
import { hasDecimalComma, writeDecimal } from './writeDecimal.ts'

/** Zeros of the scripts whose digits count as 0 to 9: Arabic, Persian, Devanagari, Bengali, Thai, full width. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0xff10]

/** The decimal separator of Arabic digits. */
const ARABIC_DECIMAL = /\u066b/g

/** Points and commas of full width, which keyboards for Chinese and Japanese write. */
const WIDE_POINT = /[\uff0e\u3002\uff61]/g
const WIDE_COMMA = /\uff0c/g

/** In a language with a decimal comma, `1.500` is read as a thousand times `1,500`. */
const GROUPED = /^[1-9]\d{0,2}\.\d{3}$/

/**
 * Plain decimal text (`0.25`) of what a person typed or pasted. In a language with a decimal comma, a comma is one, and
 * so is a single point, unless the text could be grouped thousands. Text that is not surely a number in the language
 * gets commas, which `parseAmount` refuses. The text keeps its length.
 * @param language BCP 47
 */
export function readDecimal(text: string, language: string): string {
  const hasComma = hasDecimalComma(language)
  const typed = text
    .replaceAll(/\p{Nd}/gu, asciiDigit)
    .replaceAll(ARABIC_DECIMAL, hasComma ? ',' : '.')
    .replaceAll(WIDE_POINT, '.')
    .replaceAll(WIDE_COMMA, ',')
  if (!hasComma) return typed
  const number = typed.trim()
  const isPointDecimal = /^\d*\.\d*$/.test(number) && !GROUPED.test(number)
  return isPointDecimal ? typed : writeDecimal(typed, language)
}

function asciiDigit(digit: string): string {
  const code = digit.charCodeAt(0)
  const zero = ZEROS.find((one) => code >= one && code < one + 10)
  return zero === undefined ? digit : `${code - zero}`
}

/** What this needs of an `HTMLInputElement`. */
interface TextField {
  value: string
  selectionStart: number | null
  setSelectionRange(start: number | null, end: number | null): void
}

/**
 * Reads a field after input, and shows in it what was read: a typed point becomes the language's comma at once. The
 * caret stays.
 * @returns plain decimal text
 */
export function readField(field: TextField, language: string): string {
  const plain = readDecimal(field.value, language)
  const shown = writeDecimal(plain, language)
  if (shown !== field.value) {
    const caret = field.selectionStart
    field.value = shown
    field.setSelectionRange(caret, caret)
  }
  return plain
}

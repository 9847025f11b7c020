// Makes hidden characters in untrusted text visible.

/**
 * Characters that are invisible or change the text direction (Unicode TR 36, section 3): controls, formats,
 * surrogates, line separators, and those that Unicode lets renderers ignore.
 */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu

/** A pictograph drawn as an emoji. */
const drawnAsEmoji = /\p{Extended_Pictographic}\ufe0f/gu
const mark = '\ufe0f'

/** Replaces each with its code, such as `⟨U+202E⟩`. Keeps line ends and tabs. */
export function visibleText(text: string): string {
  const emojis = new Set(Array.from(text.matchAll(drawnAsEmoji), endOf))
  return text.replace(hidden, (found: string, at: number) => {
    if (found === '\n' || found === '\t') return found
    if (found === mark && emojis.has(at + 1)) return found
    return `⟨U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`
  })
}

const endOf = ({ index, 0: found }: RegExpExecArray) => index + found.length

/**
 * A message without the characters that isolate its values, for a place that makes hidden characters visible.
 * @param message whose values hide nothing
 */
export const withoutIsolates = (message: string): string =>
  message.replaceAll(/[\u2066-\u2069]/g, '')

/** Whether the text contains such characters. */
export function hidesSomething(text: string): boolean {
  return visibleText(text) !== text
}

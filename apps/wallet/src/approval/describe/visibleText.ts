// Text of others, so that what is seen is what is there.

/**
 * Characters that show nothing, or turn the direction of what follows (Unicode TR 36, section 3): controls,
 * formats, halves of characters, line separators, and what Unicode says may be left out when it is drawn.
 */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu

/** An emoji drawn as one. */
const drawnAsEmoji = /\p{Extended_Pictographic}\ufe0f/gu
const mark = '\ufe0f'

/** Each of them as its code, such as `⟨U+202E⟩`. Line ends and tabs stay. */
export function visibleText(text: string): string {
  const emojis = new Set(Array.from(text.matchAll(drawnAsEmoji), endOf))
  return text.replace(hidden, (found: string, at: number) => {
    if (found === '\n' || found === '\t') return found
    if (found === mark && emojis.has(at + 1)) return found
    return `⟨U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`
  })
}

const endOf = ({ index, 0: found }: RegExpExecArray) => index + found.length

/** Whether it holds such characters. */
export function hidesSomething(text: string): boolean {
  return visibleText(text) !== text
}

import { readField, writeDecimal } from '@aureus/protocol/amounts'
import type { ChangeEvent, CompositionEvent } from 'react'
import { useMessages } from '../provider/useMessages.ts'

/**
 * What makes an `<input>` take a decimal number in the visitor's language. The state stays plain text, such as `0.25`.
 * @param plain the state
 * @param onType gets the new state, which `parseAmount` may refuse
 */
export function useDecimalField(plain: string, onType: (plain: string) => void) {
  const { language } = useMessages()
  return {
    dir: 'ltr',
    inputMode: 'decimal',
    value: writeDecimal(plain, language),
    onChange({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) {
      // Another text in the field would end the composition. What shows stays as it is.
      const isComposing = (nativeEvent as Partial<InputEvent>).isComposing === true
      onType(
        isComposing
          ? writeDecimal(currentTarget.value, language)
          : readField(currentTarget, language),
      )
    },
    onCompositionEnd({ currentTarget }: CompositionEvent<HTMLInputElement>) {
      onType(readField(currentTarget, language))
    },
  } as const
}

import { enSocial } from './en.social.ts'

/** The text for a refusal. Unknown reasons count as a failure. */
export function refusalText(reason: string): string {
  const texts: Record<string, string> = enSocial.refused
  return (Object.hasOwn(texts, reason) ? texts[reason] : undefined) ?? enSocial.refused.failed
}

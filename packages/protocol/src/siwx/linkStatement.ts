// The statement of a message that links two accounts. The server requires exactly this text, and the embedded wallet
// recognises it, because agreeing costs more than a sign-in.

const ENDING = ' to this account. Sites that you allow will know that both are yours.'

export const linkStatement = (otherAddress: string): string => `Link ${otherAddress}${ENDING}`

export const isLinkStatement = (statement: string): boolean =>
  statement.startsWith('Link ') && statement.endsWith(ENDING)

// English, as the list of tokens speaks it. Loaded with it.
export const enTokens = {
  loading: 'Reading your tokens',
  failed: 'Your tokens could not be read. They are tried again within half a minute.',
  empty: {
    title: 'No tokens yet',
    text: (network: string) => `Tokens that you hold on ${network} appear here.`,
  },
  /** Behind the token's name and amount, for who does not see that it is a button. */
  send: 'Send',
}

export type TokensMessages = typeof enTokens

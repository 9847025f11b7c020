// English: what the home page says to a visitor who is not connected. Loaded with those parts of it.

export const enWelcome = {
  headline: 'Your wallet opens the door.',
  lead: (brand: string) =>
    `${brand} is where you connect the wallet you already have and sign in with a signature instead of a password. Then you see what it holds, and use it.`,
  /** Around the coin. */
  coinLegend: (brand: string) => `YOUR KEYS · ${brand.toUpperCase()} · YOUR COINS ·\u00a0`,
  facts: [
    {
      title: 'Self-hosted',
      text: 'All of it runs on this one server. Your browser talks to nobody else.',
    },
    {
      title: 'No vendor account',
      text: 'Nothing to register for, nobody in between, no tracking.',
    },
    {
      title: 'Your keys stay in your wallet',
      text: 'We see your address, never a key. Nothing moves unless you approve it.',
    },
  ],
}

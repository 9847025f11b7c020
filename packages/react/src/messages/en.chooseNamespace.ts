// English, as the question for a chain family speaks it. Loaded with it.
export const enChooseNamespace = {
  title: (wallet: string) => `Choose where to use ${wallet}`,
  text: 'It works on several kinds of networks. You can connect the others later.',
  /** One network of a kind, and how many more there are. */
  networks: (name: string, more: number) => (more > 0 ? `${name} and ${more} more` : name),
  /** The wallet of this kind calls itself something else. */
  as: (name: string) => `as “${name}”`,
  connected: 'connected',
}

export type ChooseNamespaceMessages = typeof enChooseNamespace

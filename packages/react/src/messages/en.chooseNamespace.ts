// English messages for choosing a chain family. Loaded with that view.
export const enChooseNamespace = {
  title: (wallet: string) => `Choose where to use ${wallet}`,
  text: 'This wallet supports several types of network. You can connect the others later.',
  /** The first network of a family, and how many more it has. */
  networks: (name: string, more: number) => (more > 0 ? `${name} and ${more} more` : name),
  /** The name that the wallet reports for this family, if it differs. */
  as: (name: string) => `As “${name}”`,
  connected: 'Connected',
}

export type ChooseNamespaceMessages = typeof enChooseNamespace

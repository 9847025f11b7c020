import { type ChainNamespace, readsChains } from './namespaces.ts'

export const isChainNamespace = (text: string): text is ChainNamespace =>
  Object.hasOwn(readsChains, text)

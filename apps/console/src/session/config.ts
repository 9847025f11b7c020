// The product's configuration, as the server wrote it into the document.
import type { PublicConfig } from '@aureus/protocol'
import { createContext, use } from 'react'

export const ConfigContext = createContext<PublicConfig | undefined>(undefined)

export function useConfig(): PublicConfig {
  const config = use(ConfigContext)
  if (!config) throw new Error('useConfig needs ConfigContext')
  return config
}

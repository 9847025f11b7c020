// Made of docs/openapi.json by scripts/openApi: what the API is asked with, and what it answers.

// oxlint-disable-next-line typescript/no-explicit-any -- the document says nothing about it; a schema reads it
type Anything = any

export interface Operations {
  'GET /v1/sign-in/nonce': {
    answer: Nonce
  }
  'POST /v1/sign-in/verify': {
    body: VerifyRequest
    answer: Session
  }
  'POST /v1/sign-in/authenticate': {
    body: {
      cacaos: {
        h: {
          t: string
        }
        p: {
          iss: string
          domain: string
          aud: string
          version: string
          nonce: string
          iat: string
          nbf?: string
          exp?: string
          statement?: string
          requestId?: string
          resources?: string[]
        }
        s: {
          t: string
          s: string
        }
      }[]
    }
    answer: {
      sessions: {
        id: string
        data: SignInMessage
        message: string
        signature: string
        cacao: {
          h: {
            t: string
          }
          p: {
            iss: string
            domain: string
            aud: string
            version: string
            nonce: string
            iat: string
            nbf?: string
            exp?: string
            statement?: string
            requestId?: string
            resources?: string[]
          }
          s: {
            t: string
            s: string
          }
        }
        accountType: 'eoa' | 'contract'
        createdAtMs: number
        expiresAtMs: number
        idleExpiresAtMs: number
      }[]
    }
  }
  'GET /v1/sign-in/session': {
    query?: {
      address?: string
      chainId?: string
    }
    answer: Session | undefined
  }
  'DELETE /v1/sign-in/session': {
    query?: {
      address?: string
      chainId?: string
    }
    answer: undefined
  }
  'DELETE /v1/sign-in/email': {
    query: {
      address: string
    }
    answer: undefined
  }
  'GET /v1/sign-in/sessions': {
    answer: SessionList
  }
  'DELETE /v1/sign-in/sessions': {
    query?: {
      others?: 'true' | 'false'
    }
    answer: undefined
  }
  'DELETE /v1/sign-in/sessions/{id}': {
    params: {
      id: string
    }
    answer: undefined
  }
  'GET /v1/profile/account/{name}': {
    params: {
      name: string
    }
    query?: {
      apiVersion?: string
    }
    answer: NameRecord | Anything[]
  }
  'GET /v1/profile/reverse/{address}': {
    params: {
      address: string
    }
    query?: {
      apiVersion?: string
    }
    answer: NameRecord[]
  }
  'GET /v1/profile/suggestions/{name}': {
    params: {
      name: string
    }
    answer: NameSuggestions
  }
  'POST /v1/profile/account': {
    body: NameRequest
    answer: NameRecord
  }
  'POST /v1/profile/account/{name}/attributes': {
    params: {
      name: string
    }
    body: NameRequest
    answer: Record<string, string>
  }
  'POST /v1/profile/account/{name}/address': {
    params: {
      name: string
    }
    body: NameRequest
    answer: NameAddresses
  }
  'GET /v1/identity/{address}': {
    params: {
      address: string
    }
    answer: Identity
  }
  'GET /v1/ccip/{sender}/{data}': {
    params: {
      sender: string
      data: string
    }
    answer: {
      data: string
    }
  }
  'POST /v1/ccip': {
    body: {
      sender: string
      data: string
    }
    answer: {
      data: string
    }
  }
  'GET /v1/ens/{name}': {
    params: {
      name: string
    }
    query?: {
      coinType?: string
    }
    answer: {
      name: string
      address: string
    }
  }
  'GET /v1/account/{address}/balance': {
    params: {
      address: string
    }
    query?: {
      chainId?: string
    }
    answer: TokenBalances
  }
  'GET /v1/wallets': {
    query?: {
      page?: string
      entries?: string
      search?: string
      chains?: string
      platform?: 'extension' | 'chrome' | 'firefox' | 'edge' | 'opera' | 'ios' | 'android'
    }
    answer: WalletList
  }
  'GET /v1/account/{address}/history': {
    params: {
      address: string
    }
    query?: {
      chainId?: string
      cursor?: string
    }
    answer: History
  }
  'POST /v1/': {
    query: {
      chainId: string
      projectId: string
    }
    body: JsonRpcRequest | JsonRpcRequest[]
    answer: JsonRpcResponse | JsonRpcResponse[]
  }
  'GET /v1/supported-chains': {
    answer: {
      http: string[]
      ws: string[]
    }
  }
  'POST /v1/faucet': {
    body: {
      address: string
    }
    answer: FaucetResponse
  }
  'GET /v1/config': {
    answer: PublicConfig
  }
  'POST /v1/events': {
    body: EventBatch
    answer: undefined
  }
}
type EventBatch = {
  events: (
    | {
        event: 'MODAL_OPEN'
        properties: {
          connected: boolean
        }
        path: string
        timestampMs: number
      }
    | {
        event: 'MODAL_CLOSE'
        properties: {
          connected: boolean
        }
        path: string
        timestampMs: number
      }
    | {
        event: 'SELECT_WALLET'
        properties: {
          walletId: string
        }
        path: string
        timestampMs: number
      }
    | {
        event: 'CONNECT_SUCCESS'
        properties: {
          walletId: string
          network: string
        }
        path: string
        timestampMs: number
      }
    | {
        event: 'CONNECT_ERROR'
        properties: {
          walletId: string
          reason: string
        }
        path: string
        timestampMs: number
      }
    | {
        event: 'USER_REJECTED'
        properties: {
          request: 'connect' | 'switch' | 'sign-in' | 'message' | 'send'
        }
        path: string
        timestampMs: number
      }
    | {
        event: 'DISCONNECT_SUCCESS'
        properties: {
          namespace: 'eip155' | 'solana' | 'bip122'
        }
        path: string
        timestampMs: number
      }
    | {
        event: 'SWITCH_NETWORK'
        properties: {
          network: string
        }
        path: string
        timestampMs: number
      }
    | {
        event: 'SIWX_AUTH_SUCCESS'
        properties: {
          network: string
          isSmartAccount: boolean
        }
        path: string
        timestampMs: number
      }
    | {
        event: 'SIWX_AUTH_ERROR'
        properties: {
          network: string
          reason: string
        }
        path: string
        timestampMs: number
      }
    | {
        event: 'CLICK_CANCEL_SIWX'
        properties: {
          network: string
        }
        path: string
        timestampMs: number
      }
    | {
        event: 'EMAIL_SUBMITTED'
        properties: {}
        path: string
        timestampMs: number
      }
    | {
        event: 'EMAIL_VERIFICATION_CODE_PASS'
        properties: {}
        path: string
        timestampMs: number
      }
    | {
        event: 'EMAIL_VERIFICATION_CODE_FAIL'
        properties: {
          reason: string
        }
        path: string
        timestampMs: number
      }
    | {
        event: 'REGISTER_NAME_SUCCESS'
        properties: {
          network: string
        }
        path: string
        timestampMs: number
      }
    | {
        event: 'REGISTER_NAME_ERROR'
        properties: {
          network: string
          reason: string
        }
        path: string
        timestampMs: number
      }
    | {
        event: 'SEND_INITIATED'
        properties: {
          network: string
        }
        path: string
        timestampMs: number
      }
    | {
        event: 'SEND_SUCCESS'
        properties: {
          network: string
        }
        path: string
        timestampMs: number
      }
    | {
        event: 'SEND_ERROR'
        properties: {
          network: string
          reason: string
        }
        path: string
        timestampMs: number
      }
  )[]
}
type FaucetResponse = {
  hash: string
  amount: string
}
type History = {
  data: {
    chainId: string
    hash: string
    minedAt: string
    status: 'confirmed' | 'failed'
    sender: string
    recipient?: string
    transfers: {
      kind: 'native' | 'fungible' | 'nft'
      direction: 'in' | 'out' | 'self'
      from?: string
      to?: string
      token?: {
        address: string
        name?: string
        symbol?: string
      }
      quantity?: {
        decimals: string
        numeric: string
      }
      tokenId?: string
    }[]
    spam: boolean
  }[]
  next: string | null
  since: string | null
  coinsSince: string | null
}
type Identity = {
  name: string | null
  avatar: string | null
  resolvedAt: string
}
type JsonRpcRequest = {
  jsonrpc: '2.0'
  id?: string | number | null
  method: string
  params?: Anything[] | Record<string, Anything>
}
type JsonRpcResponse =
  | {
      jsonrpc: '2.0'
      id: string | number | null
      error: {
        code: number
        message: string
        data?: Anything
      }
    }
  | {
      jsonrpc: '2.0'
      id: string | number | null
      result: Anything
    }
type ListedSession = {
  id: string
  address: string
  chainId: string
  createdAtMs: number
  lastUsedAtMs: number
  expiresAtMs: number
  current: boolean
  browser: string | null
  system: string | null
}
type ListedWallet = {
  id: string
  name: string
  imageId: string
  rdns?: string[]
  namespaces: ('eip155' | 'solana' | 'bip122')[]
  homepage: string
  mobileLink?: string
  universalLink?: string
  stores?: {
    chrome?: string
    firefox?: string
    edge?: string
    opera?: string
    apple?: string
    google?: string
  }
  pairing?: {
    ios?: string
    android?: string
    desktop?: string
    web?: string
  }
  imageUrl?: string
}
type NameAddresses = Record<
  string,
  {
    address: string
    created_at: string
  }
>
type NameRecord = {
  name: string
  registered_at: string
  updated_at: string
  attributes: Record<string, string>
  addresses: NameAddresses
}
type NameRequest = {
  message: string
  signature: string
  coin_type: number
  address: string
}
type NameSuggestions = {
  suggestions: {
    name: string
    registered: boolean
  }[]
}
type Network = {
  id: number | string
  caipNetworkId: string
  chainNamespace: 'eip155' | 'solana' | 'bip122'
  name: string
  nativeCurrency: {
    name: string
    decimals: number
    symbol: string
  }
  rpcUrls: {
    default: {
      http: string[]
    }
    chainDefault: {
      http: string[]
    }
  }
  assets?: {
    imageId?: string
    imageUrl?: string
  }
  blockExplorerUrl?: string
  testnet?: boolean
}
type Nonce = {
  nonce: string
  domain: string
  uri: string
  version: '1'
  statement: string
  resources: string[]
  issuedAt: string
  expirationTime: string
}
type PublicConfig = {
  brand: {
    name: string
    logo?: string
    links?: {
      label: string
      href: string
    }[]
    legal?: {
      imprint?: string
      privacy?: string
      terms?: string
    }
    support?: string
  }
  origin: string
  projectId: string
  networks: Network[]
  rpcChains?: string[]
  signIn: {
    enabled: boolean
    required: boolean
    chains: string[]
  }
  features: {
    faucet: string[] | null
    emailCapture?: 'optional' | 'required'
    events?: true
    prices?: true
    moreWallets?: true
    embeddedWallet?: {
      url: string
      origins: string[]
      mailPauseMs?: number
    }
  }
  walletConnect?: {
    relayUrl: string
    projectId: string
  }
}
type Session = {
  id: string
  data: SignInMessage
  message: string
  signature: string
  cacao?: Anything
  accountType: 'eoa' | 'contract'
  createdAtMs: number
  expiresAtMs: number
  idleExpiresAtMs: number
}
type SessionList = {
  sessions: ListedSession[]
}
type SignInMessage = {
  accountAddress: string
  chainId: string
  domain: string
  uri: string
  version: '1'
  nonce: string
  issuedAt: string
  expirationTime?: string
  notBefore?: string
  statement?: string
  requestId?: string
  resources?: string[]
}
type TokenBalances = {
  balances: {
    name: string
    symbol: string
    chainId: string
    address?: string
    value?: number
    price?: number
    quantity: {
      decimals: string
      numeric: string
    }
    iconUrl: string
  }[]
}
type VerifyRequest = {
  message: string
  signature: string
  email?: string
}
type WalletList = {
  count: number
  data: ListedWallet[]
}

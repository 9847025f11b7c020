// Rate limits: requests per minute and visitor, unless a comment says otherwise.
import * as v from 'valibot'
import { integer, type Read } from '../settings/schema.ts'

const rate = integer(1, 1_000_000)
const MAX_SERVERS = 100
/** One visitor may have so many. */
const MIN_SOCKETS = 20

export const rateLimitVariables = {
  RATE_LIMIT_SIGN_IN: v.optional(rate, '300'),
  RATE_LIMIT_RPC: v.optional(rate, '3000'),
  RATE_LIMIT_RPC_MIB: v.optional(rate, '64'),
  RATE_LIMIT_RPC_PROJECT: v.optional(rate, '600000'),
  RATE_LIMIT_RPC_SOCKETS: v.optional(integer(MIN_SOCKETS, 100_000), '2000'),
  RATE_LIMIT_FAUCET: v.optional(rate, '10'),
  RATE_LIMIT_NAMES: v.optional(rate, '600'),
  RATE_LIMIT_NAME_WRITES: v.optional(rate, '120'),
  RATE_LIMIT_ACCOUNT: v.optional(rate, '600'),
  RATE_LIMIT_WALLETS: v.optional(rate, '600'),
  RATE_LIMIT_SWAP: v.optional(rate, '240'),
  RATE_LIMIT_EVENTS: v.optional(rate, '60'),
  RATE_LIMIT_ONRAMP: v.optional(rate, '60'),
  RATE_LIMIT_MAIL: v.optional(rate, '300'),
  RATE_LIMIT_MAIL_VISITOR: v.optional(rate, '20'),
  RATE_LIMIT_SERVERS: v.optional(integer(1, MAX_SERVERS), '1'),
}

export interface RateLimits {
  readonly signIn: number
  /** Calls; each call of a batch counts. */
  readonly rpc: number
  /** MiB of requests and answers of the RPC service. */
  readonly rpcMebibytes: number
  /** Calls of all visitors of one project. */
  readonly rpcProject: number
  /** Open WebSockets of this process. */
  readonly rpcSockets: number
  readonly faucet: number
  readonly names: number
  readonly nameWrites: number
  readonly account: number
  /** Emails to everyone. */
  readonly mail: number
  /** Emails per hour and visitor. */
  readonly mailVisitor: number
  readonly wallets: number
  /** Quotes and what follows from them. */
  readonly swap: number
  readonly events: number
  readonly onramp: number
  /** Servers that share what none of them counts for all. */
  readonly servers: number
}

export const readRateLimits = (variables: Read<typeof rateLimitVariables>): RateLimits =>
  Object.freeze({
    signIn: variables.RATE_LIMIT_SIGN_IN,
    rpc: variables.RATE_LIMIT_RPC,
    rpcMebibytes: variables.RATE_LIMIT_RPC_MIB,
    rpcProject: variables.RATE_LIMIT_RPC_PROJECT,
    rpcSockets: variables.RATE_LIMIT_RPC_SOCKETS,
    faucet: variables.RATE_LIMIT_FAUCET,
    names: variables.RATE_LIMIT_NAMES,
    nameWrites: variables.RATE_LIMIT_NAME_WRITES,
    account: variables.RATE_LIMIT_ACCOUNT,
    mail: variables.RATE_LIMIT_MAIL,
    mailVisitor: variables.RATE_LIMIT_MAIL_VISITOR,
    wallets: variables.RATE_LIMIT_WALLETS,
    swap: variables.RATE_LIMIT_SWAP,
    events: variables.RATE_LIMIT_EVENTS,
    onramp: variables.RATE_LIMIT_ONRAMP,
    servers: variables.RATE_LIMIT_SERVERS,
  })

import type * as library from '@walletconnect/sign-client'

/** The client of the library. */
export type SignClient = InstanceType<typeof library.SignClient>

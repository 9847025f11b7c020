// Schemas of CAIP ids, separate from the plain functions, because a page's first load needs no schema.
import * as v from 'valibot'
import { type CaipAddress, type CaipNetworkId } from './caip.ts'
import { chainNamespaces } from './namespaces.ts'

const caip2 = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/
const caip10 = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/

export const ChainNamespaceSchema = v.picklist(chainNamespaces)

export const CaipNetworkIdSchema = v.pipe(
  v.string(),
  v.regex(caip2, 'expected a CAIP-2 chain id such as eip155:1'),
  v.transform((id) => id as CaipNetworkId),
)

export const CaipAddressSchema = v.pipe(
  v.string(),
  v.regex(caip10, 'expected a CAIP-10 account id such as eip155:1:0x…'),
  v.transform((id) => id as CaipAddress),
)

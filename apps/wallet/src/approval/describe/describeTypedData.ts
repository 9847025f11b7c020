// EIP-712 data: its meaning if known, and always the complete data.

import type { WalletNetwork } from '@aureus/protocol'
import { digestOf } from '../../keys/typedData/digestOf.ts'
import type { PageTypedData, TypedData, TypedDomain } from '../../keys/typedData/typedData.ts'
import { enDescribed } from '../../lib/messages/en.described.ts'
import { enDetails } from '../../lib/messages/en.details.ts'
import { visibleText } from '../../lib/messages/visibleText.ts'
import type { Display, Row, Warning } from '../display.ts'
import { describeTypedDataBy, isOutdated } from './described/describeOne.ts'
import { tellDescribedData } from './described/tellDescribed.ts'
import type { Question } from './question.ts'
import { danger, type Known, type Loaded, signerRows } from './told.ts'
import { tree } from './tree.ts'
import { typesIn } from './typedData/encodeType.ts'
import type { TypedTold } from './typedData/format.ts'
import { tellTypedData } from './typedData/tellTypedData.ts'

const words = enDetails.typedData
const DOMAIN = 'EIP712Domain'

export function describeTypedData(
  question: Question,
  typedData: PageTypedData,
  loaded: Pick<Known, 'claimOf'> & Loaded,
): Display {
  const { origin, claimedName, account, network } = question
  const { domain, primaryType } = typedData
  const known = { account, network, ...loaded }
  const told: TypedTold =
    tellTypedData(typedData, known) ??
    tellByDescriptor(typedData, known) ??
    tellUnknown(typedData, known)
  return {
    title: told.title,
    origin,
    claimedName,
    summary: told.title === words.title ? words.summary(visibleText(primaryType)) : told.title,
    warnings: [...told.warnings, ...warningsOf(typedData)],
    ...(told.brief && { brief: told.brief }),
    rows: [
      ...told.rows,
      ...(domain.name === undefined
        ? []
        : [
            {
              label: words.domain,
              value: words.claims(visibleText(domain.name)),
              style: 'text',
            } as const,
          ]),
      ...signerRows(account, networkOf(domain, network)),
    ],
    raw: rawOf(typedData),
    action: told.action,
  }
}

const networkOf = (
  domain: TypedDomain,
  network: WalletNetwork,
): Pick<WalletNetwork, 'name' | 'picture'> =>
  domain.chainId === undefined ? { name: words.allNetworks } : network

/** Only what the wallet cannot read itself. */
function tellByDescriptor(typedData: TypedData, { descriptorOf, ...known }: Known) {
  const contract = typedData.domain.verifyingContract
  const described = descriptorOf && describeTypedDataBy(typedData, { ...known, descriptorOf })
  return described && contract !== undefined ? tellDescribedData(described, contract) : undefined
}

function tellUnknown({ domain, primaryType, message }: TypedData, known: Known) {
  const contract = domain.verifyingContract
  const rows: Row[] = [
    { label: words.kind, value: visibleText(primaryType), style: 'text' },
    ...(contract === undefined
      ? []
      : [{ label: words.contract, value: contract, style: 'code' } as const]),
    { label: words.data, value: tree(message), style: 'tree' },
  ]
  const warnings: Warning[] = [danger(words.unknown)]
  if (contract !== undefined && isOutdated(contract, known))
    warnings.push(danger(enDescribed.outdated))
  return { title: words.title, rows, warnings, action: words.action }
}

function warningsOf({ domain, undeclared }: PageTypedData): Warning[] {
  return [
    ...(domain.chainId === undefined
      ? [{ level: 'danger', text: words.everyNetwork } as const]
      : []),
    ...(domain.verifyingContract === undefined
      ? [{ level: 'caution', text: words.noContract } as const]
      : []),
    ...(undeclared.length > 0 ? [{ level: 'caution', text: words.undeclared } as const] : []),
  ]
}

/** Everything that is hashed: the values, their types, and the hash itself; and the names of what is not. */
function rawOf(typedData: PageTypedData): Row[] {
  const { types, primaryType, domain, message, undeclared } = typedData
  const all = [...typesIn({ types, primaryType: DOMAIN }), ...typesIn(typedData)]
  return [
    { label: words.data, value: tree({ primaryType, message }), style: 'tree' },
    { label: words.contractDomain, value: tree(domain), style: 'tree' },
    { label: words.types, value: all.join('\n'), style: 'tree' },
    ...(undeclared.length > 0
      ? [
          {
            label: words.notSigned,
            value: tree(undeclared),
            style: 'tree',
          } as const,
        ]
      : []),
    { label: words.hash, value: digestOf(typedData), style: 'code' },
  ]
}

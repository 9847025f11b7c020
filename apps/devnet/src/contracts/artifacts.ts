// The committed artifacts, parsed. `compile.ts` writes them; its test holds them to the sources.
import * as v from 'valibot'
import account from '../../contracts/Account.artifact.json' with { type: 'json' }
import accountFactory from '../../contracts/AccountFactory.artifact.json' with { type: 'json' }
import cowSettlement from '../../contracts/CowSettlement.artifact.json' with { type: 'json' }
import devnetExchange from '../../contracts/DevnetExchange.artifact.json' with { type: 'json' }
import entryPoint from '../../contracts/EntryPoint.artifact.json' with { type: 'json' }
import farcasterIdRegistry from '../../contracts/FarcasterIdRegistry.artifact.json' with {
  type: 'json',
}
import farcasterKeyRegistry from '../../contracts/FarcasterKeyRegistry.artifact.json' with {
  type: 'json',
}
import feeOnTransferToken from '../../contracts/FeeOnTransferToken.artifact.json' with {
  type: 'json',
}
import lendingPool from '../../contracts/LendingPool.artifact.json' with { type: 'json' }
import lifiPermitProxy from '../../contracts/LifiPermitProxy.artifact.json' with { type: 'json' }
import lifiStandin from '../../contracts/LifiStandin.artifact.json' with { type: 'json' }
import liquidityProvider from '../../contracts/LiquidityProvider.artifact.json' with {
  type: 'json',
}
import nameRegistry from '../../contracts/NameRegistry.artifact.json' with { type: 'json' }
import nameResolver from '../../contracts/NameResolver.artifact.json' with { type: 'json' }
import oneInchStandin from '../../contracts/OneInchStandin.artifact.json' with { type: 'json' }
import relayDepository from '../../contracts/RelayDepository.artifact.json' with { type: 'json' }
import safeStandin from '../../contracts/SafeStandin.artifact.json' with { type: 'json' }
import signingPaymaster from '../../contracts/SigningPaymaster.artifact.json' with { type: 'json' }
import simple7702Account from '../../contracts/Simple7702Account.artifact.json' with {
  type: 'json',
}
import testToken from '../../contracts/TestToken.artifact.json' with { type: 'json' }
import universalResolver from '../../contracts/UniversalResolver.artifact.json' with {
  type: 'json',
}
import { ArtifactSchema } from './artifact.ts'

export const artifacts = {
  account: v.parse(ArtifactSchema, account),
  accountFactory: v.parse(ArtifactSchema, accountFactory),
  cowSettlement: v.parse(ArtifactSchema, cowSettlement),
  devnetExchange: v.parse(ArtifactSchema, devnetExchange),
  entryPoint: v.parse(ArtifactSchema, entryPoint),
  farcasterIdRegistry: v.parse(ArtifactSchema, farcasterIdRegistry),
  farcasterKeyRegistry: v.parse(ArtifactSchema, farcasterKeyRegistry),
  feeOnTransferToken: v.parse(ArtifactSchema, feeOnTransferToken),
  lendingPool: v.parse(ArtifactSchema, lendingPool),
  lifiPermitProxy: v.parse(ArtifactSchema, lifiPermitProxy),
  lifiStandin: v.parse(ArtifactSchema, lifiStandin),
  liquidityProvider: v.parse(ArtifactSchema, liquidityProvider),
  nameRegistry: v.parse(ArtifactSchema, nameRegistry),
  nameResolver: v.parse(ArtifactSchema, nameResolver),
  oneInchStandin: v.parse(ArtifactSchema, oneInchStandin),
  relayDepository: v.parse(ArtifactSchema, relayDepository),
  safeStandin: v.parse(ArtifactSchema, safeStandin),
  signingPaymaster: v.parse(ArtifactSchema, signingPaymaster),
  simple7702Account: v.parse(ArtifactSchema, simple7702Account),
  testToken: v.parse(ArtifactSchema, testToken),
  universalResolver: v.parse(ArtifactSchema, universalResolver),
}

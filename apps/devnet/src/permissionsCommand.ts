// `npm run permissions:deploy -- RPC_URL KEY_FILE` deploys what permissions to spend need on a network, paid for by the
// key in the file: 64 hex digits. The contracts get the same addresses everywhere. A second run sends nothing.
import { deployDelegationFramework } from './contracts/delegationFramework.ts'
import { runDeployCommand } from './contracts/deployCommand.ts'

await runDeployCommand('permissions:deploy', deployDelegationFramework)

// `npm run accounts:deploy -- RPC_URL KEY_FILE` deploys the factory and the code of accounts with an address of their own,
// for networks without EIP-7702, paid for by the key in the file: 64 hex digits. A second run sends nothing.
import { deployContractAccounts } from './contracts/contractAccounts.ts'
import { runDeployCommand } from './contracts/deployCommand.ts'

await runDeployCommand('accounts:deploy', deployContractAccounts)

// Deterministic deployment: same code and arguments, same address, on every chain.
// The deployer is https://github.com/Arachnid/deterministic-deployment-proxy, present in anvil.
import {
  type Abi,
  type Address,
  concatHex,
  encodeDeployData,
  getCreate2Address,
  type Hex,
  numberToHex,
} from 'viem'

export const create2Deployer: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

const zeroSalt = numberToHex(0, { size: 32 })

export interface Create2Deployment {
  address: Address
  /** Call data for the deployer. */
  data: Hex
}

/** The address of a contract with these constructor arguments, and the transaction that deploys it. */
export function create2Deployment(
  artifact: { abi: Abi; bytecode: Hex },
  args: readonly unknown[],
  salt: Hex = zeroSalt,
): Create2Deployment {
  const bytecode = encodeDeployData({ ...artifact, args })
  return {
    address: getCreate2Address({ from: create2Deployer, salt, bytecode }),
    data: concatHex([salt, bytecode]),
  }
}

// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC4337Utils, IEntryPoint} from "@openzeppelin/contracts/account/utils/ERC4337Utils.sol";
import {PaymasterSigner} from "@openzeppelin/contracts/account/paymaster/extensions/PaymasterSigner.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {SignerECDSA} from "@openzeppelin/contracts/utils/cryptography/signers/SignerECDSA.sol";

/// Pays for operations that the operator's server has signed. The server's policy decides which those are.
contract SigningPaymaster is PaymasterSigner, SignerECDSA, Ownable {
    constructor(address owner, address signer)
        EIP712("AureusPaymaster", "1")
        SignerECDSA(signer)
        Ownable(owner)
    {}

    function entryPoint() public pure override returns (IEntryPoint) {
        return ERC4337Utils.ENTRYPOINT_V08;
    }

    /// Replaces the server's key. What the former key signed is void at once.
    function setSigner(address signer) external onlyOwner {
        _setSigner(signer);
    }

    function withdraw(address payable to, uint256 value) external onlyOwner {
        entryPoint().withdrawTo(to, value);
    }

    function addStake(uint32 unstakeDelaySec) external payable onlyOwner {
        entryPoint().addStake{value: msg.value}(unstakeDelaySec);
    }

    function unlockStake() external onlyOwner {
        entryPoint().unlockStake();
    }

    function withdrawStake(address payable to) external onlyOwner {
        entryPoint().withdrawStake(to);
    }
}

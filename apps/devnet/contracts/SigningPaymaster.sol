// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC4337Utils, IEntryPoint, PackedUserOperation} from "@openzeppelin/contracts/account/utils/ERC4337Utils.sol";
import {PaymasterSigner} from "@openzeppelin/contracts/account/paymaster/extensions/PaymasterSigner.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {SignerECDSA} from "@openzeppelin/contracts/utils/cryptography/signers/SignerECDSA.sol";

/// Pays for operations that the operator's server has signed. The server's policy decides which those are.
contract SigningPaymaster is PaymasterSigner, SignerECDSA, Ownable {
    using ERC4337Utils for PackedUserOperation;

    bytes2 private constant EIP7702_MARKER = 0x7702;

    bytes32 private constant REQUEST_TYPEHASH = keccak256(
        "UserOperationRequest(address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,uint256 paymasterVerificationGasLimit,uint256 paymasterPostOpGasLimit,uint48 validAfter,uint48 validUntil)"
    );

    constructor(address owner, address signer)
        EIP712("AureusPaymaster", "1")
        SignerECDSA(signer)
        Ownable(owner)
    {}

    function entryPoint() public pure override returns (IEntryPoint) {
        return ERC4337Utils.ENTRYPOINT_V08;
    }

    /// Bundlers write the marker of EIP-7702 with two bytes or with twenty, and the entry point takes both. The server
    /// signs before it knows which: always the one with twenty.
    function _signableUserOpHash(PackedUserOperation calldata userOp, uint48 validAfter, uint48 validUntil)
        internal
        view
        override
        returns (bytes32)
    {
        bytes calldata initCode = userOp.initCode;
        if (initCode.length != 2 || bytes2(initCode) != EIP7702_MARKER) {
            return super._signableUserOpHash(userOp, validAfter, validUntil);
        }
        bytes memory before = abi.encode(
            REQUEST_TYPEHASH,
            userOp.sender,
            userOp.nonce,
            keccak256(abi.encodePacked(bytes20(EIP7702_MARKER))),
            keccak256(userOp.callData),
            userOp.accountGasLimits
        );
        bytes memory rest = abi.encode(
            userOp.preVerificationGas,
            userOp.gasFees,
            userOp.paymasterVerificationGasLimit(),
            userOp.paymasterPostOpGasLimit(),
            validAfter,
            validUntil
        );
        return _hashTypedDataV4(keccak256(bytes.concat(before, rest)));
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

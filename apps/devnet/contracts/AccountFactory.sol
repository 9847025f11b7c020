// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {LibClone} from "solady/utils/LibClone.sol";
import {Account} from "./Account.sol";

/// @title Deploys accounts at addresses that only their owner's accounts can take
/// @dev The owner is the upper 160 bits of the CREATE2 salt. Otherwise the first caller could take an
/// address that someone else already shows as theirs.
contract AccountFactory {
    error OwnerNotInSalt();

    address public immutable implementation;

    constructor(address implementation_) {
        implementation = implementation_;
    }

    /// @notice Deploys the account if it is missing, and passes on the value sent.
    /// @param salt Starts with the owner, or with 20 zero bytes in its place.
    function createAccount(address owner, bytes32 salt) public payable returns (address) {
        (bool deployed, address account) =
            LibClone.createDeterministicERC1967(msg.value, implementation, _bind(owner, salt));
        if (!deployed) Account(payable(account)).initialize(owner);
        return account;
    }

    function getAddress(address owner, bytes32 salt) public view returns (address) {
        return LibClone.predictDeterministicAddressERC1967(
            implementation, _bind(owner, salt), address(this)
        );
    }

    /// @notice The overload that viem's `toSoladySmartAccount` calls. It reads the owner from the salt.
    function getAddress(bytes32 salt) public view returns (address) {
        return getAddress(address(bytes20(salt)), salt);
    }

    function _bind(address owner, bytes32 salt) private pure returns (bytes32) {
        address prefix = address(bytes20(salt));
        if (owner == address(0) || (prefix != address(0) && prefix != owner)) {
            revert OwnerNotInSalt();
        }
        return bytes32(bytes20(owner)) | salt;
    }
}

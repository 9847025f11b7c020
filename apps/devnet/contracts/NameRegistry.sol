// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Maps names to resolvers: the part of an ENS registry that a devnet needs
/// @dev Nodes are namehashes (ENSIP-1). The root's owner assigns the names below it.
contract NameRegistry {
    error NotOwner();

    mapping(bytes32 node => address) public owner;
    mapping(bytes32 node => address) public resolver;

    constructor(address rootOwner) {
        owner[0] = rootOwner;
    }

    function setResolver(bytes32 node, address resolver_) external {
        if (msg.sender != owner[node]) revert NotOwner();
        resolver[node] = resolver_;
    }

    function setSubnodeOwner(bytes32 node, bytes32 label, address owner_)
        external
        returns (bytes32 child)
    {
        if (msg.sender != owner[node]) revert NotOwner();
        child = keccak256(abi.encodePacked(node, label));
        owner[child] = owner_;
    }
}

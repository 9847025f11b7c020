// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {NameRegistry} from "./NameRegistry.sol";

interface IExtendedResolver {
    function resolve(bytes calldata name, bytes calldata data)
        external
        view
        returns (bytes memory);
}

interface IBatchGateway {
    struct Request {
        address sender;
        string[] urls;
        bytes data;
    }

    function query(Request[] calldata requests)
        external
        view
        returns (bool[] memory failures, bytes[] memory responses);
}

/// @title The one contract that ENS clients call, as far as a devnet needs it: names to records
/// @dev Finds the resolver of the name or of its nearest ancestor (ENSIP-10). If that resolver sends the
/// caller to a gateway (ERC-3668), this contract routes the caller through the batch gateway, as clients
/// expect on public chains.
contract UniversalResolver {
    error OffchainLookup(
        address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData
    );
    error ResolverNotFound(bytes name);
    error ResolverError(bytes errorData);

    NameRegistry public immutable registry;

    constructor(NameRegistry registry_) {
        registry = registry_;
    }

    function resolveWithGateways(
        bytes calldata name,
        bytes calldata data,
        string[] calldata gateways
    ) external view returns (bytes memory, address) {
        address resolver = findResolver(name);
        (bool ok, bytes memory answer) =
            resolver.staticcall(abi.encodeCall(IExtendedResolver.resolve, (name, data)));
        if (ok) return (abi.decode(answer, (bytes)), resolver);
        if (bytes4(answer) != OffchainLookup.selector) revert ResolverError(answer);
        _lookUp(resolver, _withoutSelector(answer), gateways);
    }

    function resolveCallback(bytes calldata response, bytes calldata extraData)
        external
        view
        returns (bytes memory, address)
    {
        (, bytes[] memory responses) = abi.decode(response, (bool[], bytes[]));
        (address resolver, bytes4 callback, bytes memory inner) =
            abi.decode(extraData, (address, bytes4, bytes));
        (bool ok, bytes memory answer) =
            resolver.staticcall(abi.encodeWithSelector(callback, responses[0], inner));
        if (!ok) revert ResolverError(answer);
        return (abi.decode(answer, (bytes)), resolver);
    }

    function findResolver(bytes calldata name) public view returns (address resolver) {
        for (uint256 at = 0; name[at] != 0; at += 1 + uint8(name[at])) {
            resolver = registry.resolver(_node(name, at));
            if (resolver.code.length > 0) return resolver;
        }
        revert ResolverNotFound(name);
    }

    function _lookUp(address resolver, bytes memory lookup, string[] calldata gateways)
        private
        view
    {
        (
            address sender,
            string[] memory urls,
            bytes memory callData,
            bytes4 callback,
            bytes memory extraData
        ) = abi.decode(lookup, (address, string[], bytes, bytes4, bytes));
        IBatchGateway.Request[] memory requests = new IBatchGateway.Request[](1);
        requests[0] = IBatchGateway.Request(sender, urls, callData);
        revert OffchainLookup(
            address(this),
            gateways,
            abi.encodeCall(IBatchGateway.query, (requests)),
            this.resolveCallback.selector,
            abi.encode(resolver, callback, extraData)
        );
    }

    function _node(bytes calldata name, uint256 at) private pure returns (bytes32) {
        uint256 length = uint8(name[at]);
        if (length == 0) return 0;
        bytes32 label = keccak256(name[at + 1:at + 1 + length]);
        return keccak256(abi.encodePacked(_node(name, at + 1 + length), label));
    }

    function _withoutSelector(bytes memory data) private pure returns (bytes memory rest) {
        rest = new bytes(data.length - 4);
        for (uint256 i = 0; i < rest.length; i++) rest[i] = data[i + 4];
    }
}

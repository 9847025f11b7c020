// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {NameRegistry} from "./NameRegistry.sol";

interface IExtendedResolver {
    function resolve(bytes calldata name, bytes calldata data)
        external
        view
        returns (bytes memory);
}

interface IRecords {
    function addr(bytes32 node) external view returns (address);

    function name(bytes32 node) external view returns (string memory);
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

/// @title The one contract that ENS clients call, as far as a devnet needs it: names to records, addresses to names
/// @dev Finds the resolver of the name or of its nearest ancestor (ENSIP-10). If that resolver sends the
/// caller to a gateway (ERC-3668), this contract routes the caller through the batch gateway, as clients
/// expect on public chains. It has the functions, results and errors of ENS's own contract that clients use.
contract UniversalResolver {
    error OffchainLookup(
        address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData
    );
    error ResolverNotFound(bytes name);
    error ResolverError(bytes errorData);
    error EmptyAddress();
    error DNSEncodingFailed(string ens);
    error ReverseAddressMismatch(string primaryName, bytes primaryAddress);

    /// @dev Where a caller comes back from the gateway to, and with what.
    struct Visit {
        address resolver;
        bytes4 callback;
        bytes extraData;
        bytes state;
    }

    /// @dev What is known of an address so far.
    struct Found {
        bytes lookupAddress;
        string[] gateways;
        address reverseResolver;
        string name;
        address resolver;
    }

    /// @dev SLIP-44. Other coins have no reverse records here.
    uint256 private constant _ETHER = 60;

    NameRegistry public immutable registry;

    constructor(NameRegistry registry_) {
        registry = registry_;
    }

    /// @notice A client that acts as the batch gateway itself (viem, ethers).
    function localGateway() public pure returns (string[] memory gateways) {
        gateways = new string[](1);
        gateways[0] = "x-batch-gateway:true";
    }

    function resolve(bytes calldata name, bytes calldata data)
        external
        view
        returns (bytes memory, address)
    {
        return _resolve(name, data, localGateway());
    }

    function resolveWithGateways(
        bytes calldata name,
        bytes calldata data,
        string[] calldata gateways
    ) external view returns (bytes memory, address) {
        return _resolve(name, data, gateways);
    }

    function resolveCallback(bytes calldata response, bytes calldata extraData)
        external
        view
        returns (bytes memory, address)
    {
        Visit memory visit = abi.decode(extraData, (Visit));
        return (_finish(response, visit), visit.resolver);
    }

    /// @notice The name of an address, if the name leads back to the address.
    function reverse(bytes calldata lookupAddress, uint256 coinType)
        external
        view
        returns (string memory, address, address)
    {
        return _reverse(lookupAddress, coinType, localGateway());
    }

    function reverseWithGateways(
        bytes calldata lookupAddress,
        uint256 coinType,
        string[] calldata gateways
    ) external view returns (string memory, address, address) {
        return _reverse(lookupAddress, coinType, gateways);
    }

    function reverseNameCallback(bytes calldata response, bytes calldata extraData)
        external
        view
        returns (string memory, address, address)
    {
        Visit memory visit = abi.decode(extraData, (Visit));
        Found memory found = abi.decode(visit.state, (Found));
        found.name = abi.decode(_finish(response, visit), (string));
        return _verify(found);
    }

    function reverseAddressCallback(bytes calldata response, bytes calldata extraData)
        external
        view
        returns (string memory, address, address)
    {
        Visit memory visit = abi.decode(extraData, (Visit));
        return _compare(abi.decode(visit.state, (Found)), _finish(response, visit));
    }

    /// @return resolver of the name or of its nearest ancestor with one
    /// @return node the namehash of the name
    /// @return offset where that ancestor starts in the name
    function findResolver(bytes memory name)
        public
        view
        returns (address resolver, bytes32 node, uint256 offset)
    {
        node = _node(name, 0);
        for (; name[offset] != 0; offset += 1 + uint8(name[offset])) {
            resolver = registry.resolver(_node(name, offset));
            if (resolver.code.length > 0) return (resolver, node, offset);
        }
        revert ResolverNotFound(name);
    }

    function _resolve(bytes memory name, bytes memory data, string[] memory gateways)
        private
        view
        returns (bytes memory answer, address resolver)
    {
        (resolver,,) = findResolver(name);
        answer = _ask(resolver, name, data, gateways, this.resolveCallback.selector, "");
    }

    function _reverse(bytes memory lookupAddress, uint256 coinType, string[] memory gateways)
        private
        view
        returns (string memory, address, address)
    {
        if (lookupAddress.length == 0) revert EmptyAddress();
        bytes memory name = _reverseName(lookupAddress);
        if (coinType != _ETHER) revert ResolverNotFound(name);
        (address resolver, bytes32 node,) = findResolver(name);
        Found memory found = Found(lookupAddress, gateways, resolver, "", address(0));
        bytes memory data = abi.encodeCall(IRecords.name, (node));
        bytes4 callback = this.reverseNameCallback.selector;
        found.name = abi.decode(
            _ask(resolver, name, data, gateways, callback, abi.encode(found)), (string)
        );
        return _verify(found);
    }

    /// @dev Anybody can claim a name, so the name must name the address too.
    function _verify(Found memory found)
        private
        view
        returns (string memory, address, address)
    {
        if (bytes(found.name).length == 0) return ("", address(0), found.reverseResolver);
        bytes memory name = _encode(found.name);
        bytes32 node;
        (found.resolver, node,) = findResolver(name);
        bytes memory data = abi.encodeCall(IRecords.addr, (node));
        bytes4 callback = this.reverseAddressCallback.selector;
        return _compare(
            found, _ask(found.resolver, name, data, found.gateways, callback, abi.encode(found))
        );
    }

    function _compare(Found memory found, bytes memory answer)
        private
        pure
        returns (string memory, address, address)
    {
        bytes memory named = abi.encodePacked(abi.decode(answer, (address)));
        if (keccak256(named) != keccak256(found.lookupAddress)) {
            revert ReverseAddressMismatch(found.name, named);
        }
        return (found.name, found.resolver, found.reverseResolver);
    }

    /// @dev Sends the caller to the gateway if the resolver does. The caller returns to `callback` with `state`.
    function _ask(
        address resolver,
        bytes memory name,
        bytes memory data,
        string[] memory gateways,
        bytes4 callback,
        bytes memory state
    ) private view returns (bytes memory) {
        (bool ok, bytes memory answer) =
            resolver.staticcall(abi.encodeCall(IExtendedResolver.resolve, (name, data)));
        if (ok) return abi.decode(answer, (bytes));
        if (bytes4(answer) != OffchainLookup.selector) revert ResolverError(answer);
        Visit memory visit = Visit(resolver, 0, "", state);
        IBatchGateway.Request[] memory requests = new IBatchGateway.Request[](1);
        IBatchGateway.Request memory request = requests[0];
        (request.sender, request.urls, request.data, visit.callback, visit.extraData) =
            abi.decode(_withoutSelector(answer), (address, string[], bytes, bytes4, bytes));
        bytes memory query = abi.encodeCall(IBatchGateway.query, (requests));
        revert OffchainLookup(address(this), gateways, query, callback, abi.encode(visit));
    }

    /// @dev What the resolver makes of the gateway's answer.
    function _finish(bytes calldata response, Visit memory visit)
        private
        view
        returns (bytes memory)
    {
        (, bytes[] memory responses) = abi.decode(response, (bool[], bytes[]));
        (bool ok, bytes memory answer) = visit.resolver.staticcall(
            abi.encodeWithSelector(visit.callback, responses[0], visit.extraData)
        );
        if (!ok) revert ResolverError(answer);
        return abi.decode(answer, (bytes));
    }

    /// @dev `<hex>.addr.reverse` (ENSIP-3), in DNS form.
    function _reverseName(bytes memory lookupAddress) private pure returns (bytes memory) {
        bytes memory digits = "0123456789abcdef";
        bytes memory label = new bytes(lookupAddress.length * 2);
        for (uint256 i = 0; i < lookupAddress.length; i++) {
            label[2 * i] = digits[uint8(lookupAddress[i]) >> 4];
            label[2 * i + 1] = digits[uint8(lookupAddress[i]) & 15];
        }
        return _encode(string(abi.encodePacked(label, ".addr.reverse")));
    }

    /// @dev A name with dots in DNS form.
    function _encode(string memory name) private pure returns (bytes memory encoded) {
        bytes memory given = bytes(name);
        encoded = new bytes(given.length + 2);
        uint256 start = 0;
        for (uint256 at = 0; at <= given.length; at++) {
            if (at < given.length && given[at] != ".") {
                encoded[at + 1] = given[at];
                continue;
            }
            if (at == start || at - start > 255) revert DNSEncodingFailed(name);
            encoded[start] = bytes1(uint8(at - start));
            start = at + 1;
        }
    }

    function _node(bytes memory name, uint256 at) private pure returns (bytes32) {
        uint256 length = uint8(name[at]);
        if (length == 0) return 0;
        bytes32 label;
        assembly ("memory-safe") {
            label := keccak256(add(add(name, 33), at), length)
        }
        return keccak256(abi.encodePacked(_node(name, at + 1 + length), label));
    }

    function _withoutSelector(bytes memory data) private pure returns (bytes memory rest) {
        rest = new bytes(data.length - 4);
        for (uint256 i = 0; i < rest.length; i++) rest[i] = data[i + 4];
    }
}

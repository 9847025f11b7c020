// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "solady/auth/Ownable.sol";
import {ECDSA} from "solady/utils/ECDSA.sol";

/// @notice A query to the gateway: the name in DNS wire format, and the record as an ABI call.
interface INameGateway {
    function resolve(bytes calldata name, bytes calldata data)
        external
        view
        returns (bytes memory result, uint64 expires, bytes memory signature);
}

/// @title Resolves every name below a zone from a name service's own records
/// @dev ENSIP-10 (wildcard resolution) through ERC-3668 (CCIP-Read): clients are sent to the gateway and
/// return with its answer. The answer is accepted if a trusted key signed it for this contract and this
/// question, and if it has not expired.
contract NameResolver is Ownable {
    error OffchainLookup(
        address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData
    );
    error AnswerExpired();
    error SignerUnknown();

    event SignerSet(address indexed signer, bool trusted);
    event UrlsSet(string[] urls);

    mapping(address signer => bool trusted) public signers;
    string[] private _urls;

    constructor(address owner_, string[] memory urls_, address signer) {
        _initializeOwner(owner_);
        _setUrls(urls_);
        _setSigner(signer, true);
    }

    /// @notice The gateway's URL, with `{sender}` and `{data}` placeholders.
    function urls() external view returns (string[] memory) {
        return _urls;
    }

    function setUrls(string[] calldata urls_) external onlyOwner {
        _setUrls(urls_);
    }

    /// @notice To rotate a key, trust the new one first, and drop the old one once its answers have expired.
    function setSigner(address signer, bool trusted) external onlyOwner {
        _setSigner(signer, trusted);
    }

    function resolve(bytes calldata name, bytes calldata data)
        external
        view
        returns (bytes memory)
    {
        bytes memory callData = abi.encodeCall(INameGateway.resolve, (name, data));
        revert OffchainLookup(
            address(this), _urls, callData, this.resolveWithProof.selector, callData
        );
    }

    /// @param response The gateway's answer: result, expiry, signature.
    /// @param question The query it answers.
    function resolveWithProof(bytes calldata response, bytes calldata question)
        external
        view
        returns (bytes memory)
    {
        (bytes memory result, uint64 expires, bytes memory signature) =
            abi.decode(response, (bytes, uint64, bytes));
        if (expires < block.timestamp) revert AnswerExpired();
        bytes32 digest = answerHash(address(this), expires, question, result);
        if (!signers[ECDSA.recover(digest, signature)]) revert SignerUnknown();
        return result;
    }

    /// @notice The hash that the gateway signs (ERC-191, version 0: bound to one contract).
    function answerHash(
        address resolver,
        uint64 expires,
        bytes memory question,
        bytes memory result
    ) public pure returns (bytes32) {
        return keccak256(
            abi.encodePacked(
                hex"1900", resolver, expires, keccak256(question), keccak256(result)
            )
        );
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        // ERC-165, and IExtendedResolver of ENSIP-10.
        return id == 0x01ffc9a7 || id == 0x9061b923;
    }

    function _setUrls(string[] memory urls_) private {
        _urls = urls_;
        emit UrlsSet(urls_);
    }

    function _setSigner(address signer, bool trusted) private {
        signers[signer] = trusted;
        emit SignerSet(signer, trusted);
    }
}

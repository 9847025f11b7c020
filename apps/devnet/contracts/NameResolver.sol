// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "solady/auth/Ownable.sol";
import {ECDSA} from "solady/utils/ECDSA.sol";

/// @notice What the gateway is asked: the name as DNS writes it, and the record as ABI calls it.
interface INameGateway {
    function resolve(bytes calldata name, bytes calldata data)
        external
        view
        returns (bytes memory result, uint64 expires, bytes memory signature);
}

/// @title Answers for every name below a zone from a name service's own records
/// @dev ENSIP-10 (wildcard resolution) by ERC-3668 (CCIP-Read): whoever asks is sent to the gateway and
/// comes back with its answer, which counts where a trusted key signed it for this contract, this question
/// and a time that is not over.
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

    /// @notice Of the gateway, with `{sender}` and `{data}` in their places.
    function urls() external view returns (string[] memory) {
        return _urls;
    }

    function setUrls(string[] calldata urls_) external onlyOwner {
        _setUrls(urls_);
    }

    /// @notice A key is changed by trusting the new one first, and the old one no more once its answers
    /// are over.
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

    /// @param response What the gateway answered: result, expiry, signature.
    /// @param question What it was asked.
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

    /// @notice What the gateway signs (ERC-191, version 0: for one contract).
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

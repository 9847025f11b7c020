// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title A stand-in for a Safe, for development only
/// @dev Written after the Safe's interface: EIP-1271, the hashes that owners sign, and `execTransaction` without refunds.
/// Not audited, and not for real funds.
contract SafeStandin {
    error WrongOwners();
    error WrongSignatures();
    error CallFailed();

    event SignMsg(bytes32 indexed msgHash);
    event ExecutionSuccess(bytes32 indexed txHash, uint256 payment);

    bytes32 private constant DOMAIN = keccak256("EIP712Domain(uint256 chainId,address verifyingContract)");
    bytes32 private constant SAFE_TX = keccak256(
        "SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)"
    );
    bytes32 private constant SAFE_MESSAGE = keccak256("SafeMessage(bytes message)");
    bytes4 private constant VALID = 0x1626ba7e;
    uint256 private constant SIGNATURE_BYTES = 65;

    mapping(bytes32 => uint256) public signedMessages;
    address[] private _owners;
    mapping(address => bool) public isOwner;
    uint256 public getThreshold;
    uint256 public nonce;

    constructor(address[] memory owners, uint256 threshold) {
        if (threshold == 0 || threshold > owners.length) revert WrongOwners();
        for (uint256 at = 0; at < owners.length; at++) {
            if (owners[at] == address(0) || isOwner[owners[at]]) revert WrongOwners();
            isOwner[owners[at]] = true;
        }
        _owners = owners;
        getThreshold = threshold;
    }

    receive() external payable {}

    function getOwners() external view returns (address[] memory) {
        return _owners;
    }

    function domainSeparator() public view returns (bytes32) {
        return keccak256(abi.encode(DOMAIN, block.chainid, address(this)));
    }

    /// @notice Sends a call that enough owners have signed.
    /// @param operation 0: a call. 1: runs the code of `to` as this account.
    function execTransaction(
        address to,
        uint256 value,
        bytes calldata data,
        uint8 operation,
        uint256,
        uint256,
        uint256,
        address,
        address,
        bytes calldata signatures
    ) external payable returns (bool) {
        // The fields as they were encoded, with the hash of `data` in place of its offset.
        bytes32 fields = keccak256(
            bytes.concat(SAFE_TX, msg.data[4:68], keccak256(data), msg.data[100:292], bytes32(nonce))
        );
        bytes32 txHash = keccak256(abi.encodePacked(bytes2(0x1901), domainSeparator(), fields));
        if (!_isSigned(txHash, signatures)) revert WrongSignatures();
        nonce++;
        (bool success,) = operation == 1 ? to.delegatecall(data) : to.call{value: value}(data);
        if (!success) revert CallFailed();
        emit ExecutionSuccess(txHash, 0);
        return true;
    }

    /// @notice Stores a message. Only the account itself may do that, through `execTransaction`.
    function signMessage(bytes calldata data) external {
        if (msg.sender != address(this)) revert WrongSignatures();
        bytes32 msgHash = messageHash(data);
        signedMessages[msgHash] = 1;
        emit SignMsg(msgHash);
    }

    /// @notice Runs calls of the account one after another: `operation`, `to`, `value`, the length of `data`, and `data`.
    function multiSend(bytes calldata calls) external payable {
        if (msg.sender != address(this)) revert WrongSignatures();
        while (calls.length > 0) {
            uint256 end = 85 + uint256(bytes32(calls[53:85]));
            (bool success,) = address(bytes20(calls[1:21])).call{value: uint256(bytes32(calls[21:53]))}(calls[85:end]);
            if (!success) revert CallFailed();
            calls = calls[end:];
        }
    }

    /// @notice What the owners sign for a message.
    function messageHash(bytes memory message) public view returns (bytes32) {
        bytes32 fields = keccak256(abi.encode(SAFE_MESSAGE, keccak256(message)));
        return keccak256(abi.encodePacked(bytes2(0x1901), domainSeparator(), fields));
    }

    /// @notice EIP-1271. The signature of a stored message is empty.
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        bytes32 msgHash = messageHash(abi.encode(hash));
        bool isValid = signature.length == 0 ? signedMessages[msgHash] != 0 : _isSigned(msgHash, signature);
        return isValid ? VALID : bytes4(0);
    }

    /// @dev The owners' signatures in the order of their addresses, so that none counts twice.
    function _isSigned(bytes32 hash, bytes calldata signatures) private view returns (bool) {
        if (signatures.length != getThreshold * SIGNATURE_BYTES) return false;
        address last;
        for (; signatures.length > 0; signatures = signatures[SIGNATURE_BYTES:]) {
            address signer = ecrecover(
                hash, uint8(signatures[64]), bytes32(signatures[:32]), bytes32(signatures[32:64])
            );
            if (signer <= last || !isOwner[signer]) return false;
            last = signer;
        }
        return true;
    }
}

// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface IToken {
    function approve(address spender, uint256 amount) external returns (bool);
    function balanceOf(address owner) external view returns (uint256);
    function transfer(address to, uint256 amount) external returns (bool);
    function transferFrom(address from, address to, uint256 amount) external returns (bool);
}

/// @title The devnet's stand-in for the swaps of the LI.FI Diamond, with the same functions
/// @dev The zero address is the coin. It calls the devnet's exchange alone.
contract LifiStandin {
    struct SwapData {
        address callTo;
        address approveTo;
        address sendingAssetId;
        address receivingAssetId;
        uint256 fromAmount;
        bytes callData;
        bool requiresDeposit;
    }

    address public immutable EXCHANGE;

    error TooLittle(uint256 received);
    error OtherContract();

    constructor(address exchange) {
        EXCHANGE = exchange;
    }

    receive() external payable {}

    function swapTokensSingleV3ERC20ToERC20(
        bytes32,
        string calldata,
        string calldata,
        address payable receiver,
        uint256 minAmountOut,
        SwapData calldata data
    ) external {
        swap(receiver, minAmountOut, data);
    }

    function swapTokensSingleV3ERC20ToNative(
        bytes32,
        string calldata,
        string calldata,
        address payable receiver,
        uint256 minAmountOut,
        SwapData calldata data
    ) external {
        swap(receiver, minAmountOut, data);
    }

    function swapTokensSingleV3NativeToERC20(
        bytes32,
        string calldata,
        string calldata,
        address payable receiver,
        uint256 minAmountOut,
        SwapData calldata data
    ) external payable {
        swap(receiver, minAmountOut, data);
    }

    function swap(address payable receiver, uint256 minAmountOut, SwapData calldata data) private {
        if (data.callTo != EXCHANGE || data.approveTo != EXCHANGE) revert OtherContract();
        IToken sold = IToken(data.sendingAssetId);
        if (address(sold) != address(0)) {
            sold.transferFrom(msg.sender, address(this), data.fromAmount);
            sold.approve(EXCHANGE, data.fromAmount);
        }
        uint256 before = balance(data.receivingAssetId);
        (bool success,) = EXCHANGE.call{value: msg.value}(data.callData);
        require(success);
        uint256 received = balance(data.receivingAssetId) - before;
        if (received < minAmountOut) revert TooLittle(received);
        if (data.receivingAssetId != address(0)) {
            IToken(data.receivingAssetId).transfer(receiver, received);
            return;
        }
        (success,) = receiver.call{value: received}("");
        require(success);
    }

    function balance(address asset) private view returns (uint256) {
        return asset == address(0) ? address(this).balance : IToken(asset).balanceOf(address(this));
    }
}

// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface IToken {
    function transfer(address to, uint256 amount) external returns (bool);
    function transferFrom(address from, address to, uint256 amount) external returns (bool);
}

interface IWrapped is IToken {
    function deposit() external payable;
    function withdraw(uint256 amount) external;
}

interface IFactory {
    function getPair(address tokenA, address tokenB) external view returns (address pair);
}

interface IPair {
    function getReserves() external view returns (uint112 reserve0, uint112 reserve1, uint32 timestamp);
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external;
}

/// @title Trades on the devnet's pairs of Uniswap v2, for the stand-ins of swap services
/// @dev The zero address is the coin. It holds nothing between calls.
contract DevnetExchange {
    IWrapped public immutable WRAPPED;
    IFactory public immutable FACTORY;

    error NoPair();

    constructor(IWrapped wrapped, IFactory factory) {
        WRAPPED = wrapped;
        FACTORY = factory;
    }

    receive() external payable {}

    /// @notice What a sale of this amount would bring now
    function quote(address sold, address bought, uint256 amount) public view returns (uint256) {
        (address tokenIn, address tokenOut) = (tokenOf(sold), tokenOf(bought));
        address pair = FACTORY.getPair(tokenIn, tokenOut);
        if (tokenIn == tokenOut || pair == address(0)) revert NoPair();
        (uint256 reserveIn, uint256 reserveOut,) = IPair(pair).getReserves();
        if (tokenIn > tokenOut) (reserveIn, reserveOut) = (reserveOut, reserveIn);
        uint256 kept = amount * 997;
        return (kept * reserveOut) / (reserveIn * 1000 + kept);
    }

    /// @notice Sells what the caller has allowed or sends along
    function trade(address sold, address bought, uint256 amount, address payable receiver) external payable {
        uint256 received = quote(sold, bought, amount);
        (address tokenIn, address tokenOut) = (tokenOf(sold), tokenOf(bought));
        address pair = FACTORY.getPair(tokenIn, tokenOut);
        if (sold == address(0)) {
            require(msg.value == amount);
            WRAPPED.deposit{value: amount}();
            WRAPPED.transfer(pair, amount);
        } else {
            require(msg.value == 0);
            IToken(sold).transferFrom(msg.sender, pair, amount);
        }
        (uint256 out0, uint256 out1) = tokenIn < tokenOut ? (uint256(0), received) : (received, uint256(0));
        IPair(pair).swap(out0, out1, bought == address(0) ? address(this) : receiver, "");
        if (bought != address(0)) return;
        WRAPPED.withdraw(received);
        (bool success,) = receiver.call{value: received}("");
        require(success);
    }

    function tokenOf(address asset) private view returns (address) {
        return asset == address(0) ? address(WRAPPED) : asset;
    }
}

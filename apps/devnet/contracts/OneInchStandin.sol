// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface IToken {
    function approve(address spender, uint256 amount) external returns (bool);
    function balanceOf(address owner) external view returns (uint256);
    function transfer(address to, uint256 amount) external returns (bool);
    function transferFrom(address from, address to, uint256 amount) external returns (bool);
}

interface IExchange {
    function trade(address sold, address bought, uint256 amount, address payable receiver) external payable;
}

/// @title The devnet's stand-in for the Aggregation Router v6 of 1inch: `swap` and `permitAndCall`
/// @dev It trades on the devnet's exchange instead of calling the executor.
contract OneInchStandin {
    struct SwapDescription {
        address srcToken;
        address dstToken;
        address payable srcReceiver;
        address payable dstReceiver;
        uint256 amount;
        uint256 minReturnAmount;
        uint256 flags;
    }

    address private constant COIN = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;
    /// @dev The token, and the arguments of its `permit`
    uint256 private constant PERMIT_LENGTH = 20 + 7 * 32;
    bytes4 private constant PERMIT =
        bytes4(keccak256("permit(address,address,uint256,uint256,uint8,bytes32,bytes32)"));

    IExchange public immutable EXCHANGE;

    error ReturnAmountIsNotEnough(uint256 result, uint256 minReturn);
    error SafePermitBadLength();

    constructor(IExchange exchange) {
        EXCHANGE = exchange;
    }

    receive() external payable {}

    function swap(address, SwapDescription calldata desc, bytes calldata)
        external
        payable
        returns (uint256 returnAmount, uint256 spentAmount)
    {
        (address sold, address bought) = (assetOf(desc.srcToken), assetOf(desc.dstToken));
        if (sold != address(0)) {
            IToken(sold).transferFrom(msg.sender, address(this), desc.amount);
            IToken(sold).approve(address(EXCHANGE), desc.amount);
        }
        uint256 before = balance(bought) - (bought == address(0) ? msg.value : 0);
        EXCHANGE.trade{value: msg.value}(sold, bought, desc.amount, payable(address(this)));
        returnAmount = balance(bought) - before;
        if (returnAmount < desc.minReturnAmount) revert ReturnAmountIsNotEnough(returnAmount, desc.minReturnAmount);
        address payable receiver = desc.dstReceiver == address(0) ? payable(msg.sender) : desc.dstReceiver;
        if (bought == address(0)) {
            (bool success,) = receiver.call{value: returnAmount}("");
            require(success);
        } else {
            IToken(bought).transfer(receiver, returnAmount);
        }
        return (returnAmount, desc.amount);
    }

    /// @dev Like the router's, it goes on if the token refuses the permit, which somebody may have used already.
    function permitAndCall(bytes calldata permit, bytes calldata action) external payable {
        if (permit.length != PERMIT_LENGTH) revert SafePermitBadLength();
        (bool accepted,) = address(bytes20(permit)).call(bytes.concat(PERMIT, permit[20:]));
        accepted;
        (bool success, bytes memory data) = address(this).delegatecall(action);
        if (success) return;
        assembly ("memory-safe") {
            revert(add(data, 32), mload(data))
        }
    }

    function assetOf(address token) private pure returns (address) {
        return token == COIN ? address(0) : token;
    }

    function balance(address asset) private view returns (uint256) {
        return asset == address(0) ? address(this).balance : IToken(asset).balanceOf(address(this));
    }
}
